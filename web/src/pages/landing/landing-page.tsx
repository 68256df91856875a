import { Activity, Sparkles, TrendingUp } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { ProductPicture } from './product-picture'

const features = () =>
  [
    {
      icon: Activity,
      title: 'AI-Powered Tracking',
      text: 'Workout analysis and personalized recommendations.',
    },
    {
      icon: TrendingUp,
      title: 'Progress Monitoring',
      text: 'Calories, duration and achievements with real-time analytics.',
    },
    {
      icon: Sparkles,
      title: 'Smart Workouts',
      text: 'AI-generated plans tailored to your goals and progress.',
    },
  ] as const

export function Component() {
  return (
    <>
      <title>Ironleaf: Transform Your Fitness with AI</title>
      <section className="mx-auto grid w-full max-w-wide items-center gap-10 px-4 py-12 lg:grid-cols-2 lg:py-20">
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
        </div>
        <ProductPicture />
      </section>
      <section aria-labelledby="why" className="border-t border-line">
        <div className="mx-auto flex w-full max-w-wide flex-col gap-8 px-4 py-14">
          <h2 id="why" className="text-center text-2xl font-bold tracking-tight sm:text-3xl">
            Why Choose Ironleaf?
          </h2>
          <div className="grid gap-4 md:grid-cols-3">
            {features().map(({ icon: Icon, title, text }) => (
              <Card
                key={title}
                title={title}
                headingLevel={3}
                actions={<Icon aria-hidden="true" className="size-6 text-primary-text" />}
              >
                <p className="text-muted">{text}</p>
              </Card>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}
