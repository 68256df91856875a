import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { givenSupport, supportMessage } from '@/testing/support'
import { Component, loader } from './contact-support-page'

function openPage() {
  return renderPage(
    [{ path: '/contact-support', loader, Component, HydrateFallback: () => null }],
    '/contact-support',
  )
}

async function write(type: string, content: string) {
  await userEvent.selectOptions(await screen.findByLabelText('Message Type'), type)
  fireEvent.change(screen.getByLabelText('Message Content'), { target: { value: content } })
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
}

describe('the contact form', () => {
  it('offers the four types by their names', async () => {
    givenSupport()
    openPage()
    const types = within(await screen.findByLabelText('Message Type')).getAllByRole('option')
    expect(types.map((option) => option.textContent)).toEqual([
      'Choose',
      'Report',
      'Message',
      'Feedback',
      'Other',
    ])
  })

  it('sends a message, says so, and is empty again', async () => {
    const support = givenSupport()
    openPage()
    await write('Feedback', 'The rest timer is great.')
    expect(await screen.findByText('Message sent successfully!')).toBeVisible()
    expect(support.sent).toEqual([
      [
        'POST',
        '/api/user/messages',
        { message_type: 'feedback', content: 'The rest timer is great.' },
      ],
    ])
    expect(screen.getByLabelText('Message Content')).toHaveValue('')
    expect(screen.getByLabelText('Message Type')).toHaveValue('')
    // The sent message appears below the form.
    expect(await screen.findByText('The rest timer is great.')).toBeVisible()
  })

  it('says Sending... and cannot be sent twice meanwhile', async () => {
    const support = givenSupport()
    let answer: (response: Response) => void = () => undefined
    support.refusal = () => new Promise((resolve) => (answer = resolve))
    openPage()
    await write('Other', 'Hello')
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
    await waitFor(() => {
      expect(support.sent).toHaveLength(1)
    })
    answer(HttpResponse.json({ success: true }, { status: 201 }))
    await screen.findByText('Message sent successfully!')
  })

  it.each([
    [
      () => failure(429, 'too_many_attempts', 'Too many messages today.'),
      'Too many messages today.',
    ],
    [() => HttpResponse.error(), 'Failed to send message'],
  ])('keeps what was typed when it could not be sent', async (refusal, text) => {
    const support = givenSupport()
    support.refusal = refusal
    openPage()
    await write('Report', 'The chart is empty.')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Message Content')).toHaveValue('The chart is empty.')
    expect(screen.getByLabelText('Message Type')).toHaveValue('report')
  })

  it('requires both fields and focuses the first missing one', async () => {
    const support = givenSupport()
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Send Message' }))
    expect(screen.getByLabelText('Message Type')).toHaveAccessibleDescription(
      'Message Type is required',
    )
    expect(screen.getByLabelText('Message Content')).toHaveAccessibleDescription(
      'Message Content is required',
    )
    await waitFor(() => {
      expect(screen.getByLabelText('Message Type')).toHaveFocus()
    })
    expect(support.sent).toEqual([])
  })

  it('leads to the dashboard', async () => {
    givenSupport()
    openPage()
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  })
})

describe('a sent message', () => {
  it('is listed below the form, newest first, with its status', async () => {
    givenSupport([supportMessage(1, { status: 'seen' }), supportMessage(2)])
    openPage()
    const list = await screen.findByRole('list')
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first).toHaveTextContent(/ReportNew waiting for support.*Content of message 2/)
    expect(second).toHaveTextContent(/ReportSeen by support.*Content of message 1/)
  })

  it('says so when there is nothing yet', async () => {
    givenSupport()
    openPage()
    expect(await screen.findByText('No messages yet')).toBeVisible()
  })

  it('folds a long message', async () => {
    givenSupport([supportMessage(1, { content: 'Long. '.repeat(200) })])
    openPage()
    const button = await screen.findByRole('button', { name: 'Show full message' })
    await userEvent.click(button)
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  })
})
