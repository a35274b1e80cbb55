import type { ReactNode } from 'react'
import { fill } from '../../config/fill.ts'
import type { HomeView } from '../../config/model/view.ts'
import { BloggerCard } from '../components/blogger-card.tsx'
import { Content } from '../components/content.tsx'
import { FeatureCards } from '../components/feature-cards.tsx'
import { Hero } from '../components/hero.tsx'
import { PageHints } from '../components/page-hints.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PostCard } from '../components/post-card.tsx'
import { PostRows } from '../components/post-rows.tsx'
import { SiteInfo } from '../components/site-info.tsx'
import { CategoryTerms, TagTerms } from '../components/terms.tsx'
import { MoreLink } from '../components/view-link.tsx'
import { textDirection } from '../head.ts'
import { useLookParts } from '../looks/look.ts'
import { isFilled, Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'

/** Whether HTML has something to see: a home page may have a component of its old site or a style sheet alone. */
const isSeen = (html: string): boolean =>
  html.replace(/<!--[\s\S]*?-->|<style\b[\s\S]*?<\/style>|<br\s*\/?>|<\/?p>/gi, '').trim() !== ''

/** Whether anything is to be seen in the column next to the site's cards. */
const hasColumn = (view: HomeView, showsFeatures: boolean): boolean =>
  view.list.mode !== 'none' ||
  isSeen(view.bodyHtml) ||
  (showsFeatures && view.featureCards.length > 0) ||
  Boolean(view.textLang || view.newer) ||
  isFilled(view.site, 'listBefore') ||
  isFilled(view.site, 'list')

/**
 * The home page (U12–U19): banner and features on page 1 only, then the list next to the site's cards, which stand in
 * its column if it has nothing to show.
 */
export function HomeLayout({ view }: { view: HomeView }) {
  const strings = useStrings()
  const first = view.pageNumber === 1
  const { featureCards } = useLookParts()
  const isAlone = !view.hideRightBar && !hasColumn(view, featureCards === 'column')
  return (
    <>
      {first ? (
        <InLanguage view={view}>
          <Slot name="heroBefore" more={{ hero: view.hero }} />
          <Hero hero={view.hero} site={view.site} />
          <Slot name="hero" more={{ hero: view.hero }} />
          {featureCards === 'banner' ? <FeatureCards cards={view.featureCards} /> : null}
        </InLanguage>
      ) : (
        <h1 className="sr-only">{`${view.hero.title || view.site.title} · ${fill(strings.page, { n: view.pageNumber })}`}</h1>
      )}
      <div className="home" id="_posts">
        {isAlone ? null : <HomeColumn view={view} />}
        {view.hideRightBar ? null : <HomeAside view={view} className={isAlone ? 'home-list' : 'home-side'} />}
        {isAlone && view.bodyHtml ? <div hidden dangerouslySetInnerHTML={{ __html: view.bodyHtml }} /> : null}
      </div>
    </>
  )
}

function HomeColumn({ view }: { view: HomeView }) {
  const first = view.pageNumber === 1
  const { featureCards } = useLookParts()
  return (
    <div className="home-list">
      {first ? <PageHints view={view} /> : null}
      {first && featureCards === 'column' ? (
        <InLanguage view={view}>
          <FeatureCards cards={view.featureCards} />
        </InLanguage>
      ) : null}
      <Slot name="listBefore" />
      <PostList list={view.list} />
      <Slot name="list" />
      {first && view.bodyHtml ? (
        <div className={isSeen(view.bodyHtml) ? 'card' : undefined}>
          <Content view={view} />
        </div>
      ) : null}
    </div>
  )
}

/** Marks untranslated content with its language. */
const InLanguage = ({ view, children }: { view: HomeView; children: ReactNode }) =>
  view.textLang ? (
    <div lang={view.textLang} dir={textDirection(view)}>
      {children}
    </div>
  ) : (
    children
  )

function PostList({ list }: { list: HomeView['list'] }) {
  const strings = useStrings()
  if (list.mode === 'none') return null
  if (list.mode === 'simple') {
    return (
      <section className="card simple-list">
        <h2>{strings.recentArticles}</h2>
        <PostRows rows={list.rows} ranked />
        <MoreLink href={list.more}>{strings.moreArticles}</MoreLink>
      </section>
    )
  }
  return (
    <>
      {list.cards.map((post) => (
        <PostCard key={post.href} post={post} />
      ))}
      <Pagination pagination={list.pagination} />
    </>
  )
}

function HomeAside({ view, className }: { view: HomeView; className: string }) {
  const strings = useStrings()
  const { countsTags } = useLookParts()
  const { site } = view
  return (
    <aside className={className} aria-label={strings.siteInfo}>
      <Slot name="homeSideBefore" />
      {site.blogger ? (
        <div className="card side-card">
          <BloggerCard site={site} />
        </div>
      ) : null}
      {view.categories.length > 0 ? (
        <section className="card side-card">
          <h2>{strings.articleCategories}</h2>
          <CategoryTerms terms={view.categories} />
          <MoreLink href={site.links.categories}>{strings.allCategories}</MoreLink>
        </section>
      ) : null}
      {view.tags.length > 0 ? (
        <section className="card side-card">
          <h2>{strings.hotTags}</h2>
          <TagTerms terms={view.tags} counted={countsTags} />
          <MoreLink href={site.links.tags}>{strings.allTags}</MoreLink>
        </section>
      ) : null}
      {view.info ? <SiteInfo info={view.info} /> : null}
      <Slot name="homeSide" />
    </aside>
  )
}
