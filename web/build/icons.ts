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

/** Returns the name of an icon's file: `trash-2` for `Trash2`. */
const fileOf = (icon: string) => icon.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()

/**
 * Imports each icon from its own file in a build. The library has one index file, which would hide from the graph of
 * modules which part of the site uses which icon.
 */
export const iconsByFile = (): Plugin => ({
  name: 'icons-by-file',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx$/, code: /lucide-react/ },
    handler: (code) => ({
      code: code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim().split(' as '))
          .filter(([icon = '']) => icon !== '' && !icon.startsWith('type '))
          .map(
            ([icon = '', local = icon]) =>
              `import ${local} from 'lucide-react/icons/${fileOf(icon)}'`,
          )
          .join('; '),
      ),
      map: null,
    }),
  },
})
