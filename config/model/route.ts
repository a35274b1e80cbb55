/** `dist/data/routes.json`: every address that answers; all decoded and without base (§2). */
export interface Route {
  path: string
  kind: 'route' | 'alias' | 'redirect'
  /** The final address; for a `route` its own path. */
  target: string
  /** The note a `route` shows; a listing has none. */
  relativePath?: string
}
