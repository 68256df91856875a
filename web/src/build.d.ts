/** Set by the build: names the shape of the API's answers. See vite.config.ts. */
declare const __API_SHAPE__: string

/** Set by the build: the version of the page. */
declare const __VERSION__: string
