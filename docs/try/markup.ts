import { TRY_WORDS, type TryLanguage } from './words.ts'

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * What the page consists of, complete before any script runs, so that nothing moves.
 *
 * The result stands in a frame of its own, without script and without the network: its document is a file of the site
 * with a policy that loads nothing but the site's style, in a sandbox that runs nothing. The text may come with a link
 * that somebody else made, and must do no harm even where the sanitiser were wrong. `allow-same-origin` lets this page
 * write into it; without `allow-scripts` that gives the text nothing.
 *
 * @param folder  address of the files
 */
export function tryMarkup(lang: TryLanguage, folder: string): string {
  const words = TRY_WORDS[lang]
  return `<link rel="stylesheet" href="${folder}try.css">
<p class="try-without">${escapeHtml(words.withoutScript)}</p>
<div class="try" data-try>
<div class="try-bar"><div class="try-says"><p class="try-state" role="status" data-try-state>${escapeHtml(words.loading)}</p>
<p class="try-notice" role="status" data-try-notice></p></div>
<button type="button" data-try-reset>${escapeHtml(words.reset)}</button>
<button type="button" data-try-copy>${escapeHtml(words.copyLink)}</button></div>
<div class="try-source"><label class="try-label" for="try-text">${escapeHtml(words.source)}</label>
<textarea id="try-text" data-try-text spellcheck="false" autocapitalize="off" autocomplete="off" wrap="soft">
${escapeHtml(words.example)}</textarea></div>
<div class="try-result"><h2 class="try-label" id="try-result">${escapeHtml(words.result)}</h2>
<iframe data-try-frame sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(words.frame)}" src="${folder}frame.html"></iframe></div>
<div class="try-faults"><h2 class="try-label" id="try-faults">${escapeHtml(words.faults)}</h2>
<ol data-try-faults aria-labelledby="try-faults" tabindex="0"></ol></div>
</div>`
}
