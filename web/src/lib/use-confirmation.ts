import { useState } from 'react'

interface Question<Subject> {
  /** The item in question, kept while the dialog closes, so that its text does not change. */
  subject: Subject | null
  isOpen: boolean
  ask: (subject: Subject) => void
  close: () => void
}

/** State of a confirmation dialog for one of many items. */
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
