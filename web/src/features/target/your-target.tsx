import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '@/api/errors'
import type { Target } from '@/api/types'
import { paths } from '@/app/paths'
import { formatEnergy, type EnergyUnit } from '@/domain/units/energy'
import { formatGrams } from '@/domain/units/format-food'
import { useFocusRequest } from '@/lib/use-focus-request'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { useToast } from '@/ui/toast'
import { TARGET_MESSAGE, useRemoveTarget, useSaveTarget, useUndoTarget } from './mutations'
import { OwnTargetForm } from './own-target-form'
import { isProfileIncomplete, targetQuery } from './queries'
import { TargetChangeList } from './target-change-list'

interface YourTargetProps {
  unit: EnergyUnit
  /** Whether the member is old enough for an own target. */
  isAdult: boolean
}

/** The current target, where it comes from, and how to change it. */
export function YourTarget(props: YourTargetProps) {
  const target = useQuery(targetQuery())
  return (
    <Card title="Your Target">
      {isProfileIncomplete(target.error) ? (
        <>
          <p>Your target follows from your profile, which is not complete yet.</p>
          <div>
            <ButtonLink variant="secondary" render={<Link to={paths.dashboard('profile')} />}>
              Complete Profile
            </ButtonLink>
          </div>
        </>
      ) : (
        <Loaded
          query={target}
          skeleton={
            <SkeletonGroup label="Loading your target">
              <Skeleton height={168} />
            </SkeletonGroup>
          }
          failure="Failed to load your target"
        >
          {(data) => <LoadedTarget target={data} {...props} />}
        </Loaded>
      )}
    </Card>
  )
}

const sourceText = ({ source }: Target): string =>
  ({
    formula: 'Suggested by the formula for your profile',
    learned: 'Learned from your weigh-ins and your diary',
    own: 'Your own target',
  })[source]

function LoadedTarget({ target, unit, isAdult }: YourTargetProps & { target: Target }) {
  const toast = useToast()
  const save = useSaveTarget()
  const remove = useRemoveTarget()
  const undo = useUndoTarget()
  const [isEditing, setIsEditing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const focus = useFocusRequest(place)
  const macros = [
    ['Protein', target.protein],
    ['Carbs', target.carbs],
    ['Fat', target.fat],
  ] as const

  const close = () => {
    setIsEditing(false)
    focus('button')
  }
  const say = (text: string, changeId: number | null) => {
    const action =
      changeId === null
        ? undefined
        : {
            label: 'Undo',
            onClick: () => {
              undo.mutate(changeId)
            },
          }
    toast.success(text, action, TARGET_MESSAGE)
  }
  const chooseSuggested = () => {
    remove.mutate(undefined, {
      onSuccess: ({ change_id }) => {
        close()
        say('Suggested target in use', change_id)
      },
      onError: (error) => {
        toast.error(`Failed to change your target. ${failureText(error)}`)
      },
    })
  }

  const suggested =
    target.source === 'formula' ? null : (
      <Button variant="secondary" busy={remove.isPending} onClick={chooseSuggested}>
        Use suggested target
      </Button>
    )

  return (
    <>
      <div>
        <p className="text-3xl font-bold tracking-tight">{formatEnergy(target.calories, unit)}</p>
        <p className="text-sm text-muted">{sourceText(target)}</p>
      </div>
      <dl className="grid grid-cols-3 gap-3">
        {macros.map(([name, grams]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold">{formatGrams(Math.round(grams))}</dd>
          </div>
        ))}
      </dl>
      {target.notes.map((note) => (
        <p key={note} className="text-sm text-pretty">
          {note}
        </p>
      ))}
      {isAdult ? (
        <div ref={place}>
          {isEditing ? (
            <OwnTargetForm
              target={target}
              unit={unit}
              save={save}
              otherChoice={suggested}
              onSaved={(changeId) => {
                close()
                say('Target saved', changeId)
              }}
              onCancel={close}
            />
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                onClick={() => {
                  setIsEditing(true)
                  focus('input')
                }}
              >
                Set own target
              </Button>
              {suggested}
            </div>
          )}
        </div>
      ) : null}
      {target.since === null ? null : (
        <Disclosure title="Changes of your target" isRow headingLevel={3}>
          <TargetChangeList unit={unit} undo={undo} />
        </Disclosure>
      )}
    </>
  )
}
