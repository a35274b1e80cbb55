import { fill } from '../../config/fill.ts'
import type { LinkView, PostCardView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'
import { Fact } from './info-bar.tsx'
import { CommentCount } from './reads.tsx'
import { TitleTag } from './title-tag.tsx'
import { Author } from './view-link.tsx'

/** An article in a detailed list (U15): sticky mark, title, facts, excerpt and a link to the rest. */
function PostCardMarkup({ post }: { post: PostCardView }) {
  const strings = useStrings()
  const { author, date, categories, tags, comments } = post
  const hasFacts = author || date || categories.length > 0 || tags.length > 0 || comments
  return (
    <article className="card post">
      <Slot name="cardBefore" more={{ post }} />
      {post.sticky ? (
        <span className="pinned" title={strings.pinned}>
          <Icon name="pin" />
          <span className="sr-only">{strings.pinned}</span>
        </span>
      ) : null}
      <h2>
        <a href={post.href}>
          {post.title}
          <TitleTag text={post.titleTag} />
        </a>
      </h2>
      {hasFacts ? (
        <ul className="info">
          {author ? (
            <Fact icon="user" label={strings.author}>
              <Author author={author} />
            </Fact>
          ) : null}
          {date ? (
            <Fact icon="calendar" label={strings.date}>
              <time dateTime={date}>{date}</time>
            </Fact>
          ) : null}
          {categories.length > 0 ? (
            <Fact icon="folder" label={strings.categories}>
              <Joined links={categories} by=" / " />
            </Fact>
          ) : null}
          {tags.length > 0 ? (
            <Fact icon="tag" label={strings.tags}>
              <Joined links={tags} by={strings.between} />
            </Fact>
          ) : null}
          {comments ? <CommentCount href={post.href} /> : null}
        </ul>
      ) : null}
      {post.summary ? <p className="excerpt">{post.summary}</p> : null}
      {post.excerptHtml ? (
        <>
          <div className="content excerpt" dangerouslySetInnerHTML={{ __html: post.excerptHtml }} />
          <a className="read-more" href={post.href} aria-label={fill(strings.readMoreOf, { title: post.title })}>
            {strings.readMore}
            <Icon name="arrowRight" />
          </a>
        </>
      ) : null}
      <Slot name="card" more={{ post }} />
    </article>
  )
}

function Joined({ links, by }: { links: readonly LinkView[]; by: string }) {
  return links.map((link, index) => (
    <span key={link.href}>
      {index > 0 ? by : ''}
      <a href={link.href}>{link.text}</a>
    </span>
  ))
}

export const PostCard = replaceable('PostCard', PostCardMarkup)
