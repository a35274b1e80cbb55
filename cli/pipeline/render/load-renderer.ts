/** React and the layouts: a build that finds all pages unchanged does without. */
export async function loadRenderer() {
  const [{ renderDocument }, { renderParts }] = await Promise.all([
    import('../../../renderer/document.tsx'),
    import('../../../renderer/parts.tsx'),
  ])
  return { renderDocument, renderParts }
}
