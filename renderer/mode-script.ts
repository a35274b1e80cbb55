/**
 * Inline script of every page, run before the first paint: takes the visitor's stored appearance (key `mode`, JSON
 * text) over the site's default, which the document already carries as `data-mode`, and marks the page as scripted.
 * `auto` is resolved by CSS, so it is live. One constant for all pages and sites: a strict CSP names it by its hash.
 * @see docs/product.md §2; docs/behaviour.md T21, U08
 */
export const MODE_SCRIPT =
  "(function(d,m){d.classList.add('js');try{m=JSON.parse(localStorage.getItem('mode'))}catch(e){}" +
  'if(/^(auto|light|dark|read)$/.test(m))d.dataset.mode=m})(document.documentElement)'
