import { readStored, writeStored } from '@/lib/stored-data'

const PLACE = 'rest-signal'
const TONES_HZ = [660, 880] as const
const TONE_SECONDS = 0.18
const LOUDNESS = 0.2

/** Whether the end of a rest may be heard and felt; the member's choice on this device. */
export const isSignalAllowed = () => readStored(PLACE) !== 'off'

export function allowSignal(isAllowed: boolean): void {
  writeStored(PLACE, isAllowed ? 'on' : 'off')
}

let audio: AudioContext | undefined

/** To be called while a tap is handled: later the browser would not let it sound. */
export function prepareSignal(): void {
  if (!isSignalAllowed() || !('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  // A device that refuses stays silent.
  if (audio.state === 'suspended') audio.resume().catch(() => undefined)
}

/** Two short tones and a short buzz, where they are allowed and the device can. */
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
