import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Salad } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import type { DietPlan } from '@/api/types'
import { paths } from '@/app/paths'
import { PlanSourceNote } from '@/features/coach/plan-source'
import { GeneratedPreview } from '@/features/diet-plan/generated-preview'
import { GenerationAlert } from '@/features/diet-plan/generation-alert'
import { generationFailure } from '@/features/diet-plan/generation-failure'
import { GenerationProgress } from '@/features/diet-plan/generation-progress'
import type { Engine } from '@/features/diet-plan/engine'
import { MealSections } from '@/features/diet-plan/meal-sections'
import { mealsOf } from '@/features/diet-plan/meals'
import { NutritionTotals } from '@/features/diet-plan/nutrition-totals'
import { planRequestFrom } from '@/features/diet-plan/plan-request'
import {
  asksForProfile,
  ProfileIncomplete,
  tooYoungText,
} from '@/features/diet-plan/profile-refusal'
import { availableDietPlansQuery, dietPlanQuery } from '@/features/diet-plan/queries'
import { Recommendations } from '@/features/diet-plan/recommendations'
import { ReplaceDialog } from '@/features/diet-plan/replace-dialog'
import { SuggestedPlans } from '@/features/diet-plan/suggested-plans'
import { useGeneration } from '@/features/diet-plan/use-generation'
import { useReplacePlan } from '@/features/diet-plan/use-replace-plan'
import { profileQuery } from '@/features/profile/queries'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { focusMain } from './focus-main'
import { LoadFailure } from './load-failure'

const FALLBACK_TITLE = 'Your Diet Plan'
const DOCUMENT_TITLE = 'Diet Plan'

export function DietView() {
  const plan = useQuery(dietPlanQuery())
  const suggestions = useSuggestions()

  if (plan.isPending) {
    return (
      <Page title={FALLBACK_TITLE} documentTitle={DOCUMENT_TITLE}>
        <DietSkeleton />
      </Page>
    )
  }
  if (plan.data === undefined) {
    return (
      <Page title={FALLBACK_TITLE} documentTitle={DOCUMENT_TITLE}>
        <div className="flex min-h-[50dvh] flex-col justify-center">
          <LoadFailure
            text="Failed to load diet plan"
            isRetrying={plan.isFetching}
            onRetry={() => void plan.refetch()}
          />
        </div>
      </Page>
    )
  }
  return <LoadedDiet plan={plan.data} suggestions={suggestions} />
}

type Suggestions = ReturnType<typeof useSuggestions>

/** The need and the plans for it; without a complete profile there is nothing to ask for. */
function useSuggestions() {
  const profile = useQuery(profileQuery())
  const isIncomplete = profile.data !== undefined && planRequestFrom(profile.data) === null
  const query = useQuery({
    ...availableDietPlansQuery(profile.data),
    enabled: !profile.isPending && !isIncomplete,
  })
  return {
    data: isIncomplete ? undefined : query.data,
    error: isIncomplete ? new ProfileIncomplete() : query.error,
    isPending: !isIncomplete && query.isPending,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}

interface LoadedDietProps {
  plan: DietPlan | null
  suggestions: Suggestions
}

function LoadedDiet({ plan, suggestions }: LoadedDietProps) {
  const queryClient = useQueryClient()
  const generation = useGeneration(() => queryClient.ensureQueryData(profileQuery()))
  const [isListOpen, setIsListOpen] = useState(false)
  const recommendations = useRef<HTMLDivElement>(null)
  const news = useFocusOnNews(generation.since !== null, recommendations)
  const replacing = useReplacePlan(plan, () => {
    generation.clear()
    setIsListOpen(false)
    // The button that was pressed is gone with the list; the new plan begins at the top.
    window.scrollTo({ top: 0 })
    focusMain()
  })
  const target = suggestions.data?.meta ?? null
  const isGenerating = generation.since !== null
  const shownList = isListOpen ? suggestions.data : undefined
  const { preview } = generation
  const isEmpty = plan === null && shownList === undefined && !isGenerating && preview === null
  const failure =
    generation.failure === null
      ? null
      : generationFailure(generation.failure.error, generation.failure.engine)

  const generate = (engine: Engine) => {
    replacing.forgetSave()
    // Else the plan that is made would appear below a long list.
    setIsListOpen(false)
    generation.start(engine)
  }

  const openList = () => {
    setIsListOpen(true)
    if (suggestions.data === undefined && !asksForProfile(suggestions.error)) suggestions.refetch()
  }

  return (
    <Page
      title={plan === null || plan.name === '' ? FALLBACK_TITLE : plan.name}
      documentTitle={DOCUMENT_TITLE}
      lead={plan?.description}
      actions={
        plan === null ? null : (
          <Button
            variant="secondary"
            onClick={() => {
              recommendations.current?.scrollIntoView({ block: 'start' })
              recommendations.current?.focus({ preventScroll: true })
            }}
          >
            Change plan
          </Button>
        )
      }
    >
      <p role="status" className="sr-only">
        {preview === null || isGenerating ? '' : 'Your new diet plan is ready to be looked at.'}
      </p>
      {plan !== null ? (
        <>
          <MealSections key={plan.id} meals={mealsOf(plan)} headingLevel={2} />
          <Card title="Daily Nutrition Totals">
            <NutritionTotals plan={plan} target={target} isTargetPending={suggestions.isPending} />
          </Card>
        </>
      ) : isEmpty ? (
        <EmptyState
          title="No diet plan found"
          icon={<Salad aria-hidden="true" className="size-10" />}
          action={
            <Button
              onClick={() => {
                openList()
                recommendations.current?.focus()
              }}
            >
              Show suggested plans
            </Button>
          }
        >
          Choose one that fits your needs, or have one made for you.
        </EmptyState>
      ) : null}
      {suggestions.isPending ? (
        <RecommendationsSkeleton />
      ) : (
        <Recommendations
          ref={recommendations}
          need={target}
          notice={
            target === null ? (
              <NoSuggestions
                suggestions={suggestions}
                wasPressed={isListOpen || failure?.needsProfile === true}
              />
            ) : null
          }
          actions={
            tooYoungText(suggestions.error) !== null ? null : (
              <>
                <Button
                  // One button leads on; where there is nothing yet it is the empty state's.
                  variant={isEmpty ? 'secondary' : 'primary'}
                  busy={isGenerating}
                  busyLabel="Generating..."
                  disabled={replacing.isReplacing}
                  onClick={() => {
                    generate('configured')
                  }}
                >
                  Generate New Plan with AI
                </Button>
                <Button
                  variant="secondary"
                  aria-expanded={shownList !== undefined}
                  onClick={() => {
                    if (shownList === undefined) openList()
                    else setIsListOpen(false)
                  }}
                >
                  Available Plans for Your Needs
                </Button>
              </>
            )
          }
        />
      )}
      {shownList === undefined ? null : (
        <SuggestedPlans
          suggestions={shownList}
          currentId={plan?.id ?? null}
          pendingId={replacing.selectingId}
          isDisabled={replacing.isReplacing}
          failed={replacing.selectFailure}
          onSelect={replacing.select}
        />
      )}
      <div
        ref={news}
        role="region"
        aria-label="New plan"
        tabIndex={-1}
        className="flex flex-col gap-6 rounded-card outline-offset-2 empty:hidden"
      >
        {generation.since === null ? null : (
          <GenerationProgress since={generation.since} onCancel={generation.cancel} />
        )}
        {/* What the profile lacks is said above, where the button was pressed. */}
        {failure === null || failure.needsProfile ? null : (
          <GenerationAlert
            failure={failure}
            onUseBuiltIn={() => {
              generate('builtin')
            }}
          />
        )}
        {preview === null ? null : (
          <GeneratedPreview
            plan={preview.plan}
            target={target}
            sourceNote={<PlanSourceNote source={preview.source} notes={preview.notes} />}
            isSaving={replacing.isSaving}
            isDisabled={isGenerating || replacing.isReplacing}
            error={replacing.saveFailure}
            onSave={() => {
              replacing.save(preview.plan)
            }}
            onDiscard={() => {
              replacing.forgetSave()
              generation.clear()
              recommendations.current?.focus()
            }}
          />
        )}
      </div>
      <ReplaceDialog
        isOpen={replacing.isAsking}
        planName={plan?.name ?? ''}
        onReplace={replacing.confirm}
        onKeep={replacing.decline}
      />
    </Page>
  )
}

/**
 * The buttons that start and stop a generation go away when they are pressed, and focus would be lost with
 * them: it goes to what becomes of it, or back when nothing does. Focus that is elsewhere stays there.
 */
function useFocusOnNews(isGenerating: boolean, fallback: RefObject<HTMLElement | null>) {
  const news = useRef<HTMLDivElement>(null)
  const wasGenerating = useRef(isGenerating)
  useEffect(() => {
    if (wasGenerating.current === isGenerating) return
    wasGenerating.current = isGenerating
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body
    if (isGenerating) news.current?.focus()
    else if (isLost) (news.current?.hasChildNodes() ? news : fallback).current?.focus()
  }, [isGenerating, fallback])
  return news
}

interface NoSuggestionsProps {
  suggestions: Suggestions
  /** Plans were asked for all the same: what the profile lacks is now an error. */
  wasPressed: boolean
}

/** Stands where the need would be: why it is not known, and the way on. */
function NoSuggestions({ suggestions, wasPressed }: NoSuggestionsProps) {
  if (asksForProfile(suggestions.error)) {
    return (
      <Alert
        // Another role: only a new element is read out.
        key={wasPressed ? 'pressed' : 'waiting'}
        kind={wasPressed ? 'error' : 'info'}
        action={
          <ButtonLink variant="secondary" render={<Link to={paths.dashboard('profile')} />}>
            Complete Profile
          </ButtonLink>
        }
      >
        Please complete your profile information first
      </Alert>
    )
  }
  const tooYoung = tooYoungText(suggestions.error)
  if (tooYoung !== null) return <Alert kind="info">{tooYoung}</Alert>
  return (
    <LoadFailure
      text="Failed to load available plans"
      isRetrying={suggestions.isFetching}
      onRetry={suggestions.refetch}
    />
  )
}

function DietSkeleton() {
  return (
    <>
      <SkeletonGroup label="Loading your diet plan">
        <Skeleton height={24} width="80%" />
        {[1, 2, 3].map((meal) => (
          <Skeleton key={meal} height={188} />
        ))}
        <Skeleton height={236} />
      </SkeletonGroup>
    </>
  )
}

function RecommendationsSkeleton() {
  return (
    <SkeletonGroup label="Loading your recommendations">
      <Skeleton height={340} />
    </SkeletonGroup>
  )
}
