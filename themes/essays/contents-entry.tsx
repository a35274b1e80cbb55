import { type ComponentProps, useStrings } from 'shenhai-kb/components'

/** An essay in the table of contents: subject, title, how it begins, and its day. The first of a list leads it. */
export default function ContentsEntry({ post }: ComponentProps['PostCard']) {
  const strings = useStrings()
  const [subject] = post.categories
  return (
    <article className="contents-entry">
      <h2>
        <a href={post.href}>{post.title}</a>
      </h2>
      <p className="contents-facts">
        {subject ? <a href={subject.href}>{subject.text}</a> : null}
        {post.date ? <time dateTime={post.date}>{post.date}</time> : null}
        {post.sticky ? <span>{strings.pinned}</span> : null}
      </p>
      {post.excerptHtml ? (
        <div className="contents-beginning" dangerouslySetInnerHTML={{ __html: post.excerptHtml }} />
      ) : post.summary ? (
        <p className="contents-beginning">{post.summary}</p>
      ) : null}
    </article>
  )
}
