// Tests of rules have no page. What they read of a browser does not depend on the machine: Node takes its language
// from the environment.
Object.defineProperty(globalThis, 'navigator', {
  configurable: true,
  value: { language: 'en-US', languages: ['en-US'], onLine: true },
})
