import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFocusNear } from '@/lib/keep-focus'
import { checked } from '@/domain/entry/checked'
import { useForm } from '@/lib/form/use-form'
import { setRepeatPause } from '@/lib/repeat-pause'
import { ignoreClicksOnWhatSlid } from '@/lib/steady-clicks'
import { useSteadyRows } from '@/lib/use-steady-rows'
import { Button } from './button'
import { Dialog } from './dialog'
import { Form, FormField } from './form'
import { TextField } from './text-field'

/* A double tap is one action, whatever kind of control it hits. */

let before = 0
beforeEach(() => {
  before = setRepeatPause(500)
})
afterEach(() => {
  setRepeatPause(before)
})

/** Lets promises settle and React render. */
const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

describe('the second tap of a double tap', () => {
  it('is ignored by a button whose action is already done', async () => {
    const copy = vi.fn(() => Promise.resolve())
    render(<Button onClick={copy}>Copy</Button>)
    fireEvent.click(screen.getByRole('button'))
    await turn()
    fireEvent.click(screen.getByRole('button'))
    expect(copy).toHaveBeenCalledOnce()
    setRepeatPause(0)
    fireEvent.click(screen.getByRole('button'))
    expect(copy).toHaveBeenCalledTimes(2)
  })

  it('is ignored by a button that was busy in between', async () => {
    const send = vi.fn()
    function Copy() {
      const [isBusy, setIsBusy] = useState(false)
      const start = () => {
        send()
        setIsBusy(true)
        setTimeout(() => {
          setIsBusy(false)
        }, 0)
      }
      return (
        <Button busy={isBusy} onClick={start}>
          Copy
        </Button>
      )
    }
    render(<Copy />)
    fireEvent.click(screen.getByRole('button'))
    await turn()
    await waitFor(() => {
      expect(screen.getByRole('button')).toBeEnabled()
    })
    fireEvent.click(screen.getByRole('button'))
    expect(send).toHaveBeenCalledOnce()
  })

  it('repeats an action that failed, and one that only changes the page', async () => {
    const fail = vi.fn(() => Promise.reject(new Error('No.')))
    const step = vi.fn()
    render(
      <>
        <Button onClick={() => fail().catch((error: unknown) => Promise.reject(error as Error))}>
          Send
        </Button>
        <Button onClick={step}>Next day</Button>
      </>,
    )
    for (const name of ['Send', 'Next day']) {
      fireEvent.click(screen.getByRole('button', { name }))
      await turn()
      fireEvent.click(screen.getByRole('button', { name }))
    }
    expect(fail).toHaveBeenCalledTimes(2)
    expect(step).toHaveBeenCalledTimes(2)
  })

  it('submits a form once, until a value changes', async () => {
    const onSubmit = vi.fn()
    function Example() {
      const form = useForm<{ name: string }, string>({
        initial: { name: 'Oats' },
        check: ({ name }) => checked({}, () => name),
        onSubmit,
      })
      return (
        <Form form={form}>
          <FormField form={form} name="name">
            {(field) => <TextField {...field} label="Name" />}
          </FormField>
          <Button type="submit">Add</Button>
        </Form>
      )
    }
    const { container } = render(<Example />)
    const submit = async () => {
      container.querySelector('form')?.requestSubmit()
      await turn()
    }
    await submit()
    await submit()
    expect(onSubmit).toHaveBeenCalledOnce()
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Rye' } })
    await submit()
    expect(onSubmit).toHaveBeenLastCalledWith('Rye')
  })

  it('is ignored by a dialog that fades out', async () => {
    const onAdd = vi.fn()
    const dialog = (isOpen: boolean) => (
      <Dialog isOpen={isOpen} onClose={() => undefined} title="Quick calories">
        <button onClick={onAdd}>Add</button>
      </Dialog>
    )
    const { rerender } = render(dialog(true))
    const button = await screen.findByRole('button', { name: 'Add' })
    rerender(dialog(false))
    if (button.isConnected) fireEvent.click(button)
    expect(onAdd).not.toHaveBeenCalled()
  })
})

describe('a list that becomes shorter under the pointer', () => {
  function Rows({ onMark }: { onMark: (name: string) => void }) {
    const [names, setNames] = useState(['Ada', 'Ben', 'Cleo'])
    const steady = useSteadyRows(names, (name) => name)
    return (
      <ul {...steady.listProps}>
        {steady.rows.map(({ row, hasLeft }) => (
          <li key={row}>
            <button
              disabled={hasLeft}
              onClick={() => {
                onMark(row)
                steady.leave(row)
                setNames(names.filter((name) => name !== row))
              }}
            >
              {row}
            </button>
          </li>
        ))}
      </ul>
    )
  }
  const names = () => screen.getAllByRole('button').map((button) => button.textContent)

  it('keeps its rows in place for a second, or until the pointer leaves', async () => {
    vi.useFakeTimers()
    try {
      const onMark = vi.fn()
      render(<Rows onMark={onMark} />)
      fireEvent.click(screen.getByRole('button', { name: 'Ada' }))
      expect(names()).toEqual(['Ada', 'Ben', 'Cleo'])
      fireEvent.click(screen.getByRole('button', { name: 'Ada' }))
      expect(onMark).toHaveBeenCalledExactlyOnceWith('Ada')
      await act(() => vi.advanceTimersByTimeAsync(1_000))
      expect(names()).toEqual(['Ben', 'Cleo'])
      fireEvent.click(screen.getByRole('button', { name: 'Ben' }))
      fireEvent.pointerLeave(screen.getByRole('list'))
      fireEvent.pointerOut(screen.getByRole('list'))
      expect(names()).toEqual(['Cleo'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not take the second click with a row that slid there', () => {
    const stop = ignoreClicksOnWhatSlid()
    const onRemove = vi.fn()
    function Removable() {
      const [rows, setRows] = useState(['Ada', 'Ben'])
      return rows.map((row) => (
        <button
          key={row}
          onClick={() => {
            onRemove(row)
            setRows(rows.filter((one) => one !== row))
          }}
        >
          {row}
        </button>
      ))
    }
    render(<Removable />)
    const click = (name: string, detail: number) => {
      fireEvent.click(screen.getByRole('button', { name }), { detail, clientX: 5, clientY: 5 })
    }
    click('Ada', 1)
    click('Ben', 2)
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('Ada')
    // A keyboard has no place, so nothing slides under it.
    click('Ben', 0)
    expect(onRemove).toHaveBeenLastCalledWith('Ben')
    stop()
  })
})

it('gives the focus to the next control when a pressed one disappears', async () => {
  const stop = keepFocusNear()
  function Meal() {
    const [isEaten, setIsEaten] = useState(false)
    return (
      <main>
        <ul>
          <li>
            {isEaten ? (
              <p>Eaten</p>
            ) : (
              <button
                onClick={() => {
                  setIsEaten(true)
                }}
              >
                Ate it
              </button>
            )}
          </li>
          <li>
            <button>Add food</button>
          </li>
        </ul>
      </main>
    )
  }
  render(<Meal />)
  const button = screen.getByRole('button', { name: 'Ate it' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Add food' })).toHaveFocus()
  })
  stop()
})
