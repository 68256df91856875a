import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { YourFoods } from '@/features/food/your-foods'
import { ButtonLink } from '@/ui/button'
import { Page } from '@/ui/page'

interface YourFoodsViewProps {
  /** Address of the food diary. */
  diary: string
  /** False for a member who has hidden numbers. */
  showNumbers: boolean
}

/** Own foods and recipes, a part of the food diary. */
export function YourFoodsView({ diary, showNumbers }: YourFoodsViewProps) {
  return (
    <Page
      title="Your Foods"
      width="columns"
      lead="Your foods and recipes appear in diary search."
      actions={
        <ButtonLink
          variant="ghost"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          render={<Link to={diary} />}
        >
          Food Diary
        </ButtonLink>
      }
    >
      <YourFoods showNumbers={showNumbers} />
    </Page>
  )
}
