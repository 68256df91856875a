/** Set by the build: names the shape of the API's answers. See vite.config.ts. */
declare const __API_SHAPE__: string
