import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AnswerText } from './answer-text'

const show = (text: string) => render(<AnswerText text={text} />).container

describe('an answer', () => {
  it('has emphasis, lists, code and small headings', () => {
    const answer = show('# Today\n\n1. **Squat** 4 × 8\n2. *Row*\n\n- `90 s`\n\n```\nwarm up\n```')
    expect(screen.getByRole('heading', { level: 3, name: 'Today' })).toBeVisible()
    expect(answer.querySelector('ol > li > strong')).toHaveTextContent('Squat')
    expect(answer.querySelector('ul > li > code')).toHaveTextContent('90 s')
    expect(answer.querySelector('pre')).toHaveTextContent('warm up')
  })

  it('has tables that are reached by keyboard', () => {
    show('| Day | Lift |\n| --- | --- |\n| Mon | Squat |')
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0')
    expect(screen.getByRole('columnheader', { name: 'Lift' })).toBeVisible()
    expect(screen.getByRole('cell', { name: 'Squat' })).toBeVisible()
  })
})

describe('a malicious answer', () => {
  it.each([
    '<script>alert(1)</script>',
    'Hi <img src=x onerror=alert(1)> there',
    '<div onclick="alert(1)">Press</div>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>body{display:none}</style>',
    '- a\n\n  <svg onload=alert(1)>',
  ])('shows HTML as the characters it is made of: %s', (text) => {
    const answer = show(text)
    expect(answer.querySelector('script, img, iframe, style, svg, [onclick]')).toBeNull()
    expect(answer).toHaveTextContent(/<\w+/)
  })

  it.each([
    '![secret](https://evil.example/pixel.png)',
    '![x][1]\n\n[1]: https://evil.example/pixel.png',
    '[![x](https://evil.example/a.png)](https://evil.example)',
  ])('loads no picture: %s', (text) => {
    expect(show(text).querySelector('img, [src]')).toBeNull()
  })

  it('has nothing to press', () => {
    const answer = show(
      '[plan](https://example.com/plan) [js](javascript:alert(1)) <https://a.example> https://b.example www.c.example me@d.example',
    )
    expect(answer.querySelector('a, [href]')).toBeNull()
    expect(answer).toHaveTextContent('plan (https://example.com/plan)')
    expect(answer).toHaveTextContent('js')
    expect(answer).not.toHaveTextContent('javascript')
  })

  it('says an address that is its own name only once', () => {
    expect(show('[https://a.example](https://a.example)')).toHaveTextContent(
      /^https:\/\/a\.example$/,
    )
  })
})
