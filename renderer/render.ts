/** What makes a page of its view: its parts, and the document around them. */
export { renderDocument } from './document.tsx'
export { renderParts } from './parts.tsx'
