import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseColorScheme, useColorScheme, type ColorScheme } from '@/lib/color-scheme'
import { IconButton } from '@/ui/icon-button'

const steps: Record<ColorScheme, { next: ColorScheme; icon: typeof Sun }> = {
  system: { next: 'light', icon: Monitor },
  light: { next: 'dark', icon: Sun },
  dark: { next: 'system', icon: Moon },
}

const labels = (): Record<ColorScheme, string> => ({
  system: 'System colors. Switch to light',
  light: 'Light colors. Switch to dark',
  dark: 'Dark colors. Use the system setting',
})

/** Cycles through system, light and dark. The setting is stored on the device. */
export function ColorSchemeButton() {
  const scheme = useColorScheme()
  const { next, icon: Icon } = steps[scheme]
  return (
    <IconButton
      label={labels()[scheme]}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => {
        chooseColorScheme(next)
      }}
    />
  )
}
