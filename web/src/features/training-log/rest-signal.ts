import { readStored, writeStored } from '@/lib/stored-data'

const PLACE = 'rest-signal'
const TONES_HZ = [660, 880] as const
const TONE_SECONDS = 0.18
const LOUDNESS = 0.2

/** Returns whether the signal at the end of a rest is enabled on this device. */
export const isSignalAllowed = () => readStored(PLACE) !== 'off'

export function allowSignal(isAllowed: boolean): void {
  writeStored(PLACE, isAllowed ? 'on' : 'off')
}

let audio: AudioContext | undefined

/** Must be called during a tap or up to a second later: after that, the browser would block the sound. */
export function prepareSignal(): void {
  if (!isSignalAllowed() || !('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  // Without permission the device stays silent.
  if (audio.state === 'suspended') audio.resume().catch(() => undefined)
}

/** Plays two short tones and vibrates, if that is enabled and supported. */
export function giveSignal(): void {
  if (!isSignalAllowed()) return
  if ('vibrate' in navigator) navigator.vibrate([200, 100, 200])
  if (audio?.state !== 'running') return
  for (const [index, hertz] of TONES_HZ.entries()) {
    const at = audio.currentTime + index * TONE_SECONDS
    const tone = new OscillatorNode(audio, { frequency: hertz })
    const gain = new GainNode(audio, { gain: LOUDNESS })
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + TONE_SECONDS)
  }
}
