import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { LazyIllustration } from '@/ui/lazy-illustration'
import { ProductPicture } from '@/ui/product-picture'
import { Reasons } from '@/ui/reasons'

const features = () =>
  [
    {
      picture: 'list',
      title: 'AI-Powered Tracking',
      text: 'Workout analysis and personalized recommendations.',
    },
    {
      picture: 'chart',
      title: 'Progress Monitoring',
      text: 'Calories, duration and achievements with real-time analytics.',
    },
    {
      picture: 'start',
      title: 'Smart Workouts',
      text: 'AI-generated plans tailored to your goals and progress.',
    },
  ] as const

export function Component() {
  return (
    <>
      <title>Ironleaf: Transform Your Fitness with AI</title>
      <section className="mx-auto grid w-full max-w-wide items-center gap-10 px-4 pt-10 pb-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:py-12">
        <div className="flex flex-col items-start gap-5">
          <h1 className="text-4xl font-bold tracking-tight text-balance sm:text-5xl">
            Transform Your Fitness with AI
          </h1>
          <p className="max-w-prose text-lg text-muted text-pretty">
            Smart tracking, personalized insights, and real-time progress monitoring
          </p>
          <ButtonLink size="large" render={<Link to={paths.register} />}>
            Get Started for Free
          </ButtonLink>
          <div className="mt-3 border-t border-line pt-6">
            <Reasons />
          </div>
        </div>
        <div className="mx-auto grid w-full max-w-narrow grid-cols-1 items-start gap-4 sm:max-w-none sm:grid-cols-2">
          <ProductPicture
            name="dashboard"
            label="The dashboard of Ironleaf on a phone: today's training and the week"
          />
          <div className="max-sm:hidden sm:mt-12">
            <ProductPicture
              name="progress"
              label="The progress of a member in Ironleaf on a phone: records and trained muscles"
            />
          </div>
        </div>
      </section>
      <section aria-labelledby="why" className="border-t border-line">
        <div className="mx-auto flex w-full max-w-wide flex-col gap-6 px-4 py-12">
          <h2 id="why" className="text-center text-2xl font-bold tracking-tight sm:text-3xl">
            Why Choose Ironleaf?
          </h2>
          <div className="grid gap-4 md:grid-cols-3">
            {features().map(({ picture, title, text }) => (
              <Card key={title} title={title} headingLevel={3}>
                <div className="flex items-center gap-4">
                  <p className="flex-1 text-muted">{text}</p>
                  <LazyIllustration name={picture} />
                </div>
              </Card>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}
