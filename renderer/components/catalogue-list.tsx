import type { CatalogueNodeView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { TitleTag } from './title-tag.tsx'

/** Numbered contents of a folder (C40). Group headings have the anchors that breadcrumbs link to. */
function CatalogueListMarkup({ nodes, level = 3 }: { nodes: readonly CatalogueNodeView[]; level?: number }) {
  const Heading = `h${Math.min(level, 6)}` as 'h3'
  return (
    <ol className="catalogue-list" data-level={level - 2}>
      {nodes.map((node) =>
        node.kind === 'link' ? (
          <li key={node.href}>
            <a href={node.href}>
              <span className="number">{node.number}</span>
              {node.title}
              <TitleTag text={node.titleTag} />
            </a>
          </li>
        ) : (
          <li key={node.id} className="catalogue-group">
            <Heading id={node.id}>
              <span className="number">{node.number}</span>
              <a href={`#${encodeURIComponent(node.id)}`}>{node.title}</a>
            </Heading>
            <CatalogueList nodes={node.children} level={level + 1} />
          </li>
        ),
      )}
    </ol>
  )
}

export const CatalogueList = replaceable('CatalogueList', CatalogueListMarkup)
