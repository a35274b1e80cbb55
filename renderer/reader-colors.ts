/**
 * Inline script for sites whose readers may choose a colour. Before the first paint it applies the stored choice
 * (`rrggbb`, without quotes) as `data-accent`; then it makes and stores choices, and takes over those made in other
 * tabs. A colour that is no longer offered is that of the site. The text is the same for all colours, so that a strict
 * CSP can allow it by its hash.
 */
export const READER_COLORS_SCRIPT =
  '(function(d,k){function set(v){if(/^[0-9a-f]{6}$/.test(v))d.dataset.accent=v;else delete d.dataset.accent}' +
  "function show(){var l=[].slice.call(document.querySelectorAll('.reader-colors input'));" +
  '(l.filter(function(i){return i.value===d.dataset.accent})[0]||l[0]||{}).checked=true}' +
  'try{set(localStorage.getItem(k))}catch(e){}' +
  "addEventListener('DOMContentLoaded',show);" +
  "addEventListener('change',function(e){if(!e.target.closest('.reader-colors'))return;set(e.target.value);" +
  'try{localStorage.setItem(k,e.target.value)}catch(e){}});' +
  "addEventListener('storage',function(e){if(e.key===k){set(e.newValue);show()}})" +
  "})(document.documentElement,'kb-accent')"

/** The row of colours in the appearance menu, for sites that have one; each button has the steps of its own colour. */
export const READER_COLORS_STYLE = [
  '@layer components{.reader-colors{display:flex;flex-wrap:wrap;gap:var(--space-8);max-width:11rem;',
  'margin-top:var(--space-6);padding:var(--space-10) var(--space-12) var(--space-6);border-top:1px solid var(--border)}',
  '.reader-colors input{appearance:none;width:var(--target);height:var(--target);margin:0;border:2px solid var(--raised);',
  'border-radius:50%;background:var(--accent);box-shadow:0 0 0 1px var(--border);cursor:pointer;forced-color-adjust:none}',
  '.reader-colors :checked{box-shadow:0 0 0 2px var(--text)}',
  // Around the mark of what is chosen.
  '.reader-colors :focus-visible{border-radius:50%;outline-offset:4px}',
  '@media(max-width:959px){.reader-colors input{width:var(--touch);height:var(--touch);border-width:8px}}}',
].join('')
