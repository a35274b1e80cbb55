import { fill } from '../../config/fill.ts'
import type { PostCardView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'
import { AuthorFact, Fact, LinksFact } from './info-bar.tsx'
import { CommentCount } from './reads.tsx'
import { TitleTag } from './title-tag.tsx'

/** An article in a detailed list (U15): sticky mark, title, facts, excerpt and a link to the rest. */
function PostCardMarkup({ post }: { post: PostCardView }) {
  const strings = useStrings()
  const { author, coAuthors, date, categories, tags, comments } = post
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
          <AuthorFact author={author} coAuthors={coAuthors} />
          {date ? (
            <Fact icon="calendar" label={strings.date}>
              <time dateTime={date}>{date}</time>
            </Fact>
          ) : null}
          <LinksFact icon="folder" label={strings.categories} links={categories} between=" / " />
          <LinksFact icon="tag" label={strings.tags} links={tags} between={strings.between} />
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

export const PostCard = replaceable('PostCard', PostCardMarkup)
