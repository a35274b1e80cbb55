import { type ComponentProps, PostCard as Original, SiteFooter, useStrings } from 'shenhai-kb/components'
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
