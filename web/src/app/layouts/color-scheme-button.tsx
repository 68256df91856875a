import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseColorScheme, useColorScheme, type ColorScheme } from '@/lib/color-scheme'
import { IconButton } from '@/ui/icon-button'

const steps: Record<ColorScheme, { next: ColorScheme; icon: typeof Sun; label: string }> = {
  system: { next: 'light', icon: Monitor, label: 'Colours follow the system. Switch to light' },
  light: { next: 'dark', icon: Sun, label: 'Light colours. Switch to dark' },
  dark: { next: 'system', icon: Moon, label: 'Dark colours. Follow the system' },
}

/** Goes round system, light, dark; the choice is kept on this device. */
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
