import type { ArticleParts } from './article.ts'
import type { ViewBase } from './page.ts'

export interface CatalogueLeafView {
  kind: 'link'
  number: string
  title: string
  href: string
  titleTag?: string
}

export interface CatalogueGroupView {
  kind: 'group'
  number: string
  title: string
  id: string
  children: CatalogueNodeView[]
}

export type CatalogueNodeView = CatalogueLeafView | CatalogueGroupView

export interface CatalogueView extends ViewBase, ArticleParts {
  kind: 'catalogue'
  image?: string
  descriptionHtml?: string
  nodes: CatalogueNodeView[]
}
