import type { ComponentProps } from 'shenhai-kb/components'

/** The name of the magazine between two rules, with what it is about. */
export default function Masthead({ hero, site }: ComponentProps['Hero']) {
  const line = hero.tagline
  return (
    <section className="masthead">
      {hero.image ? <img src={hero.image} alt={hero.alt} /> : null}
      <h1>{hero.title || site.title}</h1>
      {line ? <p className="masthead-line">{line}</p> : null}
      {hero.action ? (
        <a className="masthead-action" href={hero.action.href}>
          {hero.action.text}
        </a>
      ) : null}
    </section>
  )
}
