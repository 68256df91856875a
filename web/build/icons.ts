import type { Plugin } from 'vite'

/**
 * Removes the keys of the parts of icons from a build. React needs them only for warnings in development, and random
 * letters do not compress.
 */
export const iconsWithoutKeys = (): Plugin => ({
  name: 'icons-without-keys',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/].*[\\/]icons[\\/]/ },
    handler: (code) => ({ code: code.replace(/, key: "\w+"/g, ''), map: null }),
  },
})
