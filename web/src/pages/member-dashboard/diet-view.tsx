import { Salad } from 'lucide-react'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'

export function DietView() {
  return (
    <Page title="Your Diet Plan" documentTitle="Diet Plan">
      <EmptyState
        title="Diet plans are not available yet"
        icon={<Salad aria-hidden="true" className="size-10" />}
      >
        They come with a later version. Your profile already holds what they will need.
      </EmptyState>
    </Page>
  )
}
