import { describe, expect, it } from 'vitest'
import { version } from '../../package.json'
import { drawFirstPaint } from './first-paint'

describe('the first paint', () => {
  const { landing, frame } = drawFirstPaint()

  it('is the whole landing page with working links', () => {
    document.body.innerHTML = landing
    expect(document.querySelector('h1')?.textContent).toBe('Transform Your Fitness with AI')
    const leadsTo = (name: string) =>
      [...document.querySelectorAll('a')].find((link) => link.textContent === name)?.pathname
    expect(leadsTo('Sign In')).toBe('/Login')
    expect(leadsTo('Get Started for Free')).toBe('/register')
  })

  it('names its version and leads to the licenses', () => {
    document.body.innerHTML = landing
    expect(document.querySelector('footer')?.textContent).toContain(`Version ${version} · Licenses`)
    const licenses = [...document.querySelectorAll('a')].find(
      (link) => link.textContent === 'Licenses',
    )
    expect(licenses?.pathname).toBe('/licenses.txt')
  })

  it('says elsewhere that the page is on its way', () => {
    document.body.innerHTML = frame
    expect(document.querySelector('[role=status]')?.textContent).toBe('Loading')
  })

  it('contains nothing that the content security policy blocks', () => {
    document.body.innerHTML = landing + frame
    expect(document.querySelectorAll('script, style, [style], [onclick]')).toHaveLength(0)
  })
})
