import { useId, type ReactNode } from 'react'
import type { ExerciseGuide } from '@/api/types'

interface GuideTextProps {
  guide: ExerciseGuide
  /** Heading level of the sections. */
  headingLevel: 2 | 3
}

/** Set-up, steps and common mistakes of an exercise. */
export function GuideText({ guide, headingLevel }: GuideTextProps) {
  const { set_up, steps, mistakes } = guide
  if (set_up.length + steps.length + mistakes.length === 0) {
    return <p className="text-muted">No instructions for this exercise yet.</p>
  }
  return (
    <div className="flex max-w-prose flex-col gap-6">
      {set_up.length === 0 ? null : (
        <Section title="Set-up" level={headingLevel}>
          <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-muted">
            {set_up.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
      )}
      {steps.length === 0 ? null : (
        <Section title="Steps" level={headingLevel}>
          <ol className="flex flex-col gap-3">
            {steps.map((text, index) => (
              <li key={text} className="flex gap-3">
                {/* The list numbers its items for screen readers. */}
                <span
                  aria-hidden="true"
                  className="flex size-7 shrink-0 items-center justify-center rounded-pill bg-primary-soft text-sm font-semibold text-primary-text tabular-nums"
                >
                  {index + 1}
                </span>
                <span className="pt-0.5">{text}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {mistakes.length === 0 ? null : (
        <Section title="Common mistakes" level={headingLevel}>
          <ul className="flex flex-col gap-4">
            {mistakes.map(({ mistake, instead }) => (
              <li key={mistake} className="border-s-2 border-line ps-3">
                <p className="font-medium">{mistake}</p>
                <p className="text-muted">
                  <span className="sr-only">Instead: </span>
                  {instead}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

interface SectionProps {
  title: string
  level: 2 | 3
  children: ReactNode
}

function Section({ title, level, children }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <Heading id={id} className="text-lg font-semibold">
        {title}
      </Heading>
      {children}
    </section>
  )
}
