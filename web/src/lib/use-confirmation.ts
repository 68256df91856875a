import { useState } from 'react'

interface Question<Subject> {
  /** What is asked about; it stays while the dialog closes, so that its words do not change in going. */
  subject: Subject | null
  isOpen: boolean
  ask: (subject: Subject) => void
  close: () => void
}

/** A dialog that asks about one of many things. */
export function useConfirmation<Subject>(): Question<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    subject,
    isOpen,
    ask: (next) => {
      setSubject(next)
      setIsOpen(true)
    },
    close: () => {
      setIsOpen(false)
    },
  }
}
