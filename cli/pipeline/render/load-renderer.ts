/** Loads React and the layouts on demand: a build without changed pages does not need them. */
export async function loadRenderer() {
  const [{ renderDocument }, { renderParts }] = await Promise.all([
    import('../../../renderer/document.tsx'),
    import('../../../renderer/parts.tsx'),
  ])
  return { renderDocument, renderParts }
}
