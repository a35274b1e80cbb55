import type { View } from '../config/model/view.ts'
import { renderDocument } from './document.tsx'
import { renderParts } from './parts.tsx'

export { renderDocument } from './document.tsx'
export { MODE_SCRIPT } from './mode-script.ts'
export { renderParts } from './parts.tsx'
export { REDIRECT_SCRIPT, type Redirect, renderRedirect } from './redirect.ts'
export { siteStyle } from './site-style.ts'

/** One page of the site as a document. */
export const renderPage = (view: View): string => renderDocument(view, renderParts(view))
