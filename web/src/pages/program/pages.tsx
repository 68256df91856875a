import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '@/app/paths'
import { lazyPart } from '@/lib/lazy-part'
import { LoadFailure } from '@/ui/load-failure'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Component as ProgramPage } from './program-page'
import { Component as ProgramsPage } from './programs-page'

const { Part: BuilderPage } = lazyPart(
  async () => (await import('./builder-page')).Component,
  (failure) => (
    <Page title="Program Builder">
      <LoadFailure text="Failed to load program" {...failure} />
    </Page>
  ),
)

/** The pages of programs. They share a route's file, because each name of one costs the first load. */
export function Component() {
  const path = useLocation().pathname.toLowerCase()
  if (path.startsWith(paths.programBuilder)) {
    return (
      <Suspense fallback={<BuilderSkeleton />}>
        <BuilderPage />
      </Suspense>
    )
  }
  return path.startsWith(paths.programs) ? <ProgramsPage /> : <ProgramPage />
}

function BuilderSkeleton() {
  return (
    <Page title="Program Builder" width="wide">
      <SkeletonGroup label="Loading the program">
        <Skeleton height={320} />
        <Skeleton height={240} />
      </SkeletonGroup>
    </Page>
  )
}
