import { useState } from 'react'
import { Alert, type AlertKind } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Dialog } from '@/ui/dialog'
import { EditDialog } from '@/ui/edit-dialog'
import { EmptyState } from '@/ui/empty-state'
import { GenerationAlert } from '@/ui/generation-alert'
import { GenerationStatus } from '@/ui/generation-status'
import { Illustration, type IllustrationName } from '@/ui/illustration'
import { LazyIllustration } from '@/ui/lazy-illustration'
import { GuardedDialog } from '@/ui/guarded-dialog'
import { LeaveDialog } from '@/ui/leave-dialog'
import { ListSkeleton } from '@/ui/list-skeleton'
import { LoadFailure } from '@/ui/load-failure'
import { Loaded } from '@/ui/loaded'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { partFailure } from '@/ui/part-failure'
import { ReplaceDialog } from '@/ui/replace-dialog'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Spinner } from '@/ui/spinner'
import { useToast } from '@/ui/toast'
import { Toaster } from '@/ui/toaster'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
import { Columns, Row, Specimen } from './specimen'

const nothing = () => undefined
const kinds: readonly AlertKind[] = ['error', 'success', 'info', 'warning']
const pictures: readonly IllustrationName[] = [
  'start',
  'calendar',
  'chart',
  'plate',
  'messages',
  'search',
  'list',
]

const ChartFailure = partFailure(() => ({
  text: 'Failed to load the chart',
  safe: 'Its numbers are in the table.',
}))

/** Messages, states without content, and dialogs. */
export function Messages() {
  return (
    <>
      <Specimen name="Alert">
        {kinds.map((kind) => (
          <Alert key={kind} kind={kind} title={`Title of ${kind}`}>
            What happened, and what is safe.
          </Alert>
        ))}
        <Alert kind="info" action={<Button variant="secondary">Next step</Button>}>
          Without a title, with an action.
        </Alert>
      </Specimen>
      <Specimen name="Badge">
        <Row>
          {(['neutral', 'primary', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Specimen>
      <Failures />
      <Waiting />
      <Specimen name="EmptyState">
        <Columns>
          <EmptyState title="No exercises yet" action={<Button>Add Exercise</Button>}>
            Add the first one, then use it in workout plans.
          </EmptyState>
          <EmptyState title="No new messages" picture="messages" headingLevel={3} />
        </Columns>
      </Specimen>
      <Specimen name="Illustration and LazyIllustration">
        <Row>
          {pictures.map((name) => (
            <div key={name} className="h-30 w-40">
              <Illustration name={name} />
            </div>
          ))}
          <LazyIllustration name="unplugged" />
        </Row>
      </Specimen>
      <Toasts />
      <Dialogs />
    </>
  )
}

function Failures() {
  const failed = { isRetrying: false, onRetry: nothing }
  return (
    <>
      <Specimen name="LoadFailure">
        <LoadFailure text="Failed to load users" {...failed} />
        <LoadFailure text="Failed to load messages" {...failed} isRetrying />
        <MemberLoadFailure text="Failed to load workout plan" {...failed} />
      </Specimen>
      <Specimen name="partFailure">{ChartFailure(failed)}</Specimen>
      <Specimen name="GenerationAlert">
        <GenerationAlert
          title="Failed to generate AI workout plan"
          detail="The AI service did not respond."
          remedy="built-in"
          profileAction={null}
          onUseBuiltIn={nothing}
        />
      </Specimen>
    </>
  )
}

function Waiting() {
  return (
    <>
      <Specimen name="Loaded">
        <Loaded
          query={{ data: undefined, isPending: true, isFetching: true, refetch: nothing }}
          skeleton={
            <SkeletonGroup label="Loading a chart">
              <Skeleton height={20} width="8rem" />
              <Skeleton height={80} />
            </SkeletonGroup>
          }
          failure="Failed to load the chart"
        >
          {nothing}
        </Loaded>
      </Specimen>
      <Specimen name="ListSkeleton">
        <ListSkeleton label="Loading exercises" rows={2} />
      </Specimen>
      <Specimen name="GenerationStatus">
        <GenerationStatus since={Number.MAX_SAFE_INTEGER} icon={<Spinner />} />
        <GenerationStatus since={0} />
      </Specimen>
    </>
  )
}

function Toasts() {
  const toast = useToast()
  const show = {
    success: () => {
      toast.success('Exercise deleted successfully', { label: 'Undo', onClick: nothing })
    },
    error: () => {
      toast.error('Error deleting exercise: Cannot reach the server.')
    },
  }
  return (
    <Specimen name="Toaster">
      <Row>
        <Button variant="secondary" onClick={show.success}>
          Show a success
        </Button>
        <Button variant="secondary" onClick={show.error}>
          Show an error
        </Button>
      </Row>
      <Toaster />
    </Specimen>
  )
}

const dialogs = [
  'Dialog',
  'ConfirmDialog',
  'EditDialog',
  'GuardedDialog',
  'LeaveDialog',
  'ReplaceDialog',
] as const

function Dialogs() {
  const [open, setOpen] = useState<(typeof dialogs)[number] | null>(null)
  const question = usePlausibilityQuestion()
  const close = () => {
    setOpen(null)
  }
  return (
    <Specimen name="Dialogs">
      <Row>
        {dialogs.map((name) => (
          <Button
            key={name}
            variant="secondary"
            onClick={() => {
              setOpen(name)
            }}
          >
            {`Open ${name}`}
          </Button>
        ))}
        <Button
          variant="secondary"
          onClick={() => {
            question.ask(
              {
                title: 'Log 420 kg?',
                sentences: ['420 kg is much more than your heaviest set.'],
                confirmLabel: 'Log it',
              },
              nothing,
            )
          }}
        >
          Ask about an unusual value
        </Button>
      </Row>
      <Dialog
        isOpen={open === 'Dialog'}
        onClose={close}
        title="A dialog"
        description="It keeps the focus until it closes."
        actions={<Button onClick={close}>Done</Button>}
      >
        <p>Its content.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'ConfirmDialog'}
        title="Remove ada@example.com?"
        description="This permanently deletes the account and all its data."
        confirmLabel="Remove user"
        onConfirm={close}
        onCancel={close}
      />
      <EditDialog isOpen={open === 'EditDialog'} title="Edit Rowing" saved="Saved" onClose={close}>
        {({ submitLabel, onSaved }) => <Button onClick={onSaved}>{submitLabel}</Button>}
      </EditDialog>
      <GuardedDialog
        isOpen={open === 'GuardedDialog'}
        title="Create food"
        question="Discard this food?"
        onClose={close}
      >
        {({ onCancel }) => <Button onClick={onCancel}>Cancel</Button>}
      </GuardedDialog>
      <LeaveDialog
        isOpen={open === 'LeaveDialog'}
        description="Your changes to this plan are not saved."
        onStay={close}
        onLeave={close}
      />
      <ReplaceDialog
        replacement={{ isAsking: open === 'ReplaceDialog', confirm: close, decline: close }}
      >
        Your logs do not change.
      </ReplaceDialog>
      {question.dialog}
    </Specimen>
  )
}
