import { type DataSchema, defineLayout } from 'shenhai-kb'
import {
  type ComponentProps,
  type LayoutProps,
  PostCard as Original,
  SiteFooter,
  useStrings,
} from 'shenhai-kb/components'
import { PostCard as Same } from 'shenhai-kb/components/PostCard'

// Components in place of those of pages; checked as a site that has installed the package checks them
// (`test/site/package.test.ts`), and with the sources.

export function PostCard(props: ComponentProps['PostCard']) {
  return (
    <section title={useStrings().tags}>
      <Original {...props} />
      <Same post={props.post} />
      {props.post.title}
    </section>
  )
}

export const wrongProps = (props: ComponentProps['PostCard']) => [
  // @ts-expect-error a card needs a post
  <Original key="a" />,
  // @ts-expect-error a post has no such field
  props.post.headline,
  // @ts-expect-error a footer takes a site, no post
  <SiteFooter key="b" post={props.post} />,
]

declare const essayFields: DataSchema<{ place: string; year: number }>
export const essay = defineLayout({ name: 'essay', component: 'theme/essay.tsx', frontmatter: essayFields })

export const Essay = ({ article, fields, children, end }: LayoutProps<typeof essay>) => (
  <article>
    {article.title} {fields.place.toUpperCase()} {fields.year.toFixed()}
    {children}
    {end}
  </article>
)

export const wrongFields = ({ fields, article }: LayoutProps<typeof essay>) => [
  // @ts-expect-error the schema has no such field
  fields.author,
  // @ts-expect-error a note has no such fact
  article.place,
]

// @ts-expect-error a layout needs a component
defineLayout({ name: 'none' })
