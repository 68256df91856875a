import { queryClient } from '@/api/query-client'
import { MessageBoard } from '@/features/support-message/message-board'
import { messagesQuery } from '@/features/support-message/queries'
import { Page } from '@/ui/page'

export function loader() {
  void queryClient.prefetchInfiniteQuery(messagesQuery('/messages', 'new'))
  void queryClient.prefetchInfiniteQuery(messagesQuery('/messages', 'seen'))
  return null
}

export function Component() {
  return (
    <Page title="Moderator Dashboard" width="wide" lead="Messages from members to support.">
      <MessageBoard path="/messages" headingLevel={2} />
    </Page>
  )
}
