import { expect, test } from 'vitest'
import { deviceName } from './device-name'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mobileWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  [`${iPhone} ${mobileWebKit} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/141.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    'Opera on Mac',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on Linux',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox on Android'],
  [`${iPhone} ${mobileWebKit} FxiOS/144.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],
  [`${iPhone} ${mobileWebKit} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${mobileWebKit} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${mobileWebKit} Version/26.0 Safari/605.1.15`,
    'Safari on Mac',
  ],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('an unknown user agent is shown unchanged', () => {
  expect(deviceName(' curl/8.14.1 ')).toBe('curl/8.14.1')
  // A part of the user agent would be less useful than all of it.
  expect(deviceName('Ironclock/1.2 (Linux; armv7)')).toBe('Ironclock/1.2 (Linux; armv7)')
})

test('a long text is cut, and no character in half', () => {
  expect(deviceName('x'.repeat(60))).toBe('x'.repeat(60))
  expect(deviceName('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`)
  expect(deviceName('🏋'.repeat(80))).toBe(`${'🏋'.repeat(59)}…`)
})

test.each(['', '  '])('nothing said (%j) is an unknown device', (userAgent) => {
  expect(deviceName(userAgent)).toBe('Unknown device')
})
