import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Replaces the values of fields, by their labels. */
export async function fillIn(entries: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    await userEvent.clear(screen.getByLabelText(label))
    if (value !== '') await userEvent.type(screen.getByLabelText(label), value)
  }
}
