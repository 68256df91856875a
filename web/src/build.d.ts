/** Set by the build: identifies the shape of the API's responses. See vite.config.ts. */
declare const __API_SHAPE__: string

/** Set by the build: version of the page. */
declare const __VERSION__: string
