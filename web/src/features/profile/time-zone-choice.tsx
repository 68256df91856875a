import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chooseZone, chosenZone, deviceZone, ZONE_PLACE } from '@/lib/time-zone'
import { useUnsaved } from '@/lib/use-unsaved'
import { ComboboxField } from '@/ui/combobox-field'

/** Says where the member's days begin, and lets the member choose another time zone for this device. */
export function TimeZoneChoice() {
  const queryClient = useQueryClient()
  const chosen = useUnsaved(ZONE_PLACE, chosenZone)
  const zones = useMemo(() => zonesWith(chosen), [chosen])
  const options = useMemo(() => optionsOf(zones), [zones])
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-muted text-pretty">
        {dayText(chosen)}
      </p>
      <ComboboxField
        label="Time zone on this device"
        hint="Saved immediately"
        placeholder={ofDevice()}
        options={options}
        value={chosen === undefined ? null : zones.indexOf(chosen) + 1}
        onValueChange={(id) => {
          chooseZone(zones[(id ?? DEVICE) - 1] ?? null)
          // "Today" may be another day now.
          void queryClient.invalidateQueries()
        }}
      />
    </div>
  )
}

const ofDevice = () => 'Zone of this device'

/** Id of the choice to follow the device. The others are the position in the list of zones, from 1. */
const DEVICE = 0

/** Returns the zones that the browser knows, with the chosen one, which may have another name here. */
function zonesWith(chosen: string | undefined): string[] {
  const others = chosen === undefined ? [] : [chosen]
  return [...new Set(['UTC', ...others, ...Intl.supportedValuesOf('timeZone')])].sort()
}

const placeName = (zone: string) => zone.replaceAll('_', ' ')

function optionsOf(zones: readonly string[]) {
  return [ofDevice(), ...zones.map(placeName)].map((name, id) => ({ id, name, description: '' }))
}

function dayText(chosen: string | undefined): string {
  if (chosen !== undefined) return `Days begin at midnight in ${placeName(chosen)}.`
  const zone = deviceZone()
  if (/^[+-]/.test(zone)) {
    const offset = zone === '+00:00' ? '' : zone
    return `This browser does not tell its time zone. Days are counted in UTC${offset}.`
  }
  return `Days begin at midnight in ${placeName(zone)}, the time zone of this device.`
}
