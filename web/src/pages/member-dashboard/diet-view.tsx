import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { Engine } from '@/api/generation'
import type { DietPlan } from '@/api/types'
import { usePlanName } from '@/api/use-plan-name'
import { useShowsNumbers } from '@/api/use-shows-numbers'
import { GeneratedPreview } from '@/features/diet-plan/generated-preview'
import { generationFailure } from '@/features/diet-plan/generation-failure'
import { GenerationProgress } from '@/features/diet-plan/generation-progress'
import { MealSections } from '@/features/diet-plan/meal-sections'
import { mealsOf } from '@/domain/food/plan-meals'
import { NutritionTotals } from '@/features/diet-plan/nutrition-totals'
import { isProfileIncomplete, tooYoungText } from '@/features/diet-plan/profile-errors'
import { dietPlanQuery } from '@/features/diet-plan/queries'
import { Recommendations } from '@/features/diet-plan/recommendations'
import { SuggestedPlans } from '@/features/diet-plan/suggested-plans'
import { useDietGeneration } from '@/features/diet-plan/use-diet-generation'
import { useReplacePlan } from '@/features/diet-plan/use-replace-plan'
import { profileQuery } from '@/features/profile/queries'
import { lazyPart } from '@/lib/lazy-part'
import { plural } from '@/domain/text/plural'
import { useFocusOnResult } from '@/lib/use-focus-on-result'
import { useToday } from '@/lib/use-today'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { GenerationAlert } from '@/ui/generation-alert'
import { Page } from '@/ui/page'
import { ReplaceDialog } from '@/ui/replace-dialog'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { focusMain } from './focus-main'
import { NewPlan } from './new-plan'
import { PlanPage } from './plan-page'
import { NoSuggestions, useSuggestions, type Suggestions } from './suggestions'

// Loaded lazily: the plan itself needs no diary.
const { Part: AteIt } = lazyPart(
  async () => (await import('@/features/diary/ate-it')).AteIt,
  () => null,
)

const texts = () => ({
  title: 'Your Diet Plan',
  documentTitle: 'Diet Plan',
  loadFailed: 'Failed to load diet plan',
})

export function DietView() {
  const plan = useQuery(dietPlanQuery())
  const suggestions = useSuggestions()
  return (
    <PlanPage
      texts={texts()}
      plan={plan}
      skeleton={<DietSkeleton />}
      skeletonActions={<Skeleton height={44} width="8rem" />}
      width="columns"
    >
      {(loaded) => <LoadedDiet plan={loaded} suggestions={suggestions} />}
    </PlanPage>
  )
}

interface LoadedDietProps {
  plan: DietPlan | null
  suggestions: Suggestions
}

function LoadedDiet({ plan, suggestions }: LoadedDietProps) {
  const showsNumbers = useShowsNumbers()
  const planName = usePlanName()
  const today = useToday()
  const queryClient = useQueryClient()
  const generation = useDietGeneration(() => queryClient.ensureQueryData(profileQuery()))
  const [isListOpen, setIsListOpen] = useState(false)
  const recommendations = useRef<HTMLDivElement>(null)
  const news = useFocusOnResult(generation.since !== null, recommendations, {
    fromTheStart: true,
  })
  const replacing = useReplacePlan(plan, () => {
    generation.clear()
    setIsListOpen(false)
    // The pressed button disappears with the list, and the new plan begins at the top.
    window.scrollTo({ top: 0 })
    focusMain()
  })
  const target = suggestions.data?.meta ?? null
  const isGenerating = generation.since !== null
  const shownList = isListOpen ? suggestions.data : undefined
  const isEmpty =
    plan === null && shownList === undefined && !isGenerating && generation.preview === null
  const foods = plan === null ? [] : mealsOf(plan).flatMap(({ items }) => items)
  const unfit = foods.filter(({ misfits = [] }) => misfits.length > 0).length
  const { title, documentTitle } = texts()
  const failure =
    generation.failure === null
      ? null
      : generationFailure(generation.failure.error, generation.failure.engine)

  const generate = (engine: Engine) => {
    replacing.forgetSave()
    // Otherwise the generated plan would appear below a long list.
    setIsListOpen(false)
    generation.start(engine)
  }

  const openList = () => {
    setIsListOpen(true)
    if (suggestions.data === undefined && !isProfileIncomplete(suggestions.error))
      suggestions.refetch()
  }

  const recommended = suggestions.isPending ? (
    <RecommendationsSkeleton />
  ) : (
    <Recommendations
      ref={recommendations}
      need={target}
      notice={
        target === null ? (
          <NoSuggestions
            suggestions={suggestions}
            wasPressed={isListOpen || failure?.remedy === 'profile'}
          />
        ) : null
      }
      actions={
        tooYoungText(suggestions.error) !== null ? null : (
          <>
            <Button
              // Only one button is primary; without a plan it is the one of the empty state.
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
  )

  return (
    <Page
      width={plan === null ? 'general' : 'columns'}
      title={plan === null || plan.name === '' ? title : planName(plan.name)}
      documentTitle={documentTitle}
      // A description may contain numbers.
      lead={showsNumbers && plan !== null ? plan.description : undefined}
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
      {unfit === 0 ? null : (
        <Alert
          kind="info"
          action={
            <Button variant="secondary" onClick={openList}>
              Find another plan
            </Button>
          }
        >
          {plural(unfit, {
            one: '# food of your plan does not fit your limits.',
            other: '# foods of your plan do not fit your limits.',
          })}
        </Alert>
      )}
      {plan !== null ? (
        <Columns
          totals={
            !showsNumbers ? null : (
              <Card title="Daily Nutrition Totals">
                <NutritionTotals
                  plan={plan}
                  target={target}
                  isTargetPending={suggestions.isPending}
                />
              </Card>
            )
          }
          meals={
            <MealSections
              key={plan.id}
              meals={mealsOf(plan)}
              headingLevel={2}
              renderAction={(meal, position) => (
                <Suspense fallback={null}>
                  <AteIt meal={meal} position={position} today={today} />
                </Suspense>
              )}
            />
          }
          recommended={recommended}
        />
      ) : isEmpty ? (
        <EmptyState
          title="No diet plan found"
          picture="plate"
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
          Choose a plan that fits your needs, or generate one.
        </EmptyState>
      ) : null}
      {plan === null ? recommended : null}
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
      <NewPlan
        region={news}
        generation={generation}
        replacing={replacing}
        announcement="Your new diet plan is ready."
        status={
          <>
            {generation.since === null ? null : (
              <GenerationProgress since={generation.since} onCancel={generation.cancel} />
            )}
            {/* Missing profile data is reported above, where the button was pressed. */}
            {failure === null || failure.remedy === 'profile' ? null : (
              <GenerationAlert
                {...failure}
                profileAction={null}
                onUseBuiltIn={() => {
                  generate('builtin')
                }}
              />
            )}
          </>
        }
        onDiscarded={() => recommendations.current?.focus()}
      >
        {({ plan: generated }, preview) => (
          <GeneratedPreview
            {...preview}
            plan={generated}
            target={target}
            onSave={() => {
              replacing.save(generated)
            }}
          />
        )}
      </NewPlan>
      <ReplaceDialog replacement={replacing}>
        It is not in the catalogue, so you cannot restore it.
      </ReplaceDialog>
    </Page>
  )
}

function DietSkeleton() {
  return (
    <SkeletonGroup label="Loading your diet plan">
      <Columns
        totals={<Skeleton height={372} />}
        meals={
          <div className="flex flex-col gap-4">
            {[1, 2, 3].map((meal) => (
              <Skeleton key={meal} height={250} />
            ))}
          </div>
        }
        recommended={<Skeleton height={400} />}
      />
    </SkeletonGroup>
  )
}

interface ColumnsProps {
  totals: ReactNode
  meals: ReactNode
  recommended: ReactNode
}

/** The meals, and the other parts in a side column. On a phone, the totals come first. */
function Columns({ totals, meals, recommended }: ColumnsProps) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2">{totals}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{meals}</div>
      <div className="lg:col-start-2">{recommended}</div>
    </div>
  )
}

function RecommendationsSkeleton() {
  return (
    <SkeletonGroup label="Loading your recommendations">
      <Skeleton height={340} />
    </SkeletonGroup>
  )
}
