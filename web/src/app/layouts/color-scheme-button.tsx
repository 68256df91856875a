import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseColorScheme, useColorScheme, type ColorScheme } from '@/lib/color-scheme'
import { IconButton } from '@/ui/icon-button'

const steps: Record<ColorScheme, { next: ColorScheme; icon: typeof Sun; label: string }> = {
  system: { next: 'light', icon: Monitor, label: 'Colors follow the system. Switch to light' },
  light: { next: 'dark', icon: Sun, label: 'Light colors. Switch to dark' },
  dark: { next: 'system', icon: Moon, label: 'Dark colors. Follow the system' },
}

/** Cycles through system, light and dark. The setting is stored on the device. */
export function ColorSchemeButton() {
  const scheme = useColorScheme()
  const { next, icon: Icon, label } = steps[scheme]
  return (
    <IconButton
      label={label}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => {
        chooseColorScheme(next)
      }}
    />
  )
}
