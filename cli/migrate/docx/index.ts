export { docxNote } from './docx-note.ts'
export { readDocxPart, UnreadableDocument } from './docx-parts.ts'
