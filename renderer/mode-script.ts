/**
 * Inline script of every page, run before the first paint: takes the visitor's stored appearance (key `mode`, JSON
 * text) over the site's default, which the document already carries as `data-mode`, and marks the page as scripted.
 * `auto` is resolved by CSS, so it is live. While the page is parsed, tabs of code groups are those that the visitor
 * chose last (key `kb-tabs`, `client/code-groups.ts`), and what is said of a note from a moment on is said, so that
 * nothing moves once it is seen. One constant for all pages and sites: a strict CSP names it by its hash.
 * @see docs/product.md §2; docs/behaviour.md T21, U08
 */
export const MODE_SCRIPT =
  "(function(d,s,m,t){d.classList.add('js');try{m=JSON.parse(s('mode'))}catch(e){}" +
  "if(/^(auto|light|dark|read)$/.test(m))d.dataset.mode=m;try{t=JSON.parse(s('kb-tabs'))}catch(e){}" +
  'function f(){if(Array.isArray(t))t.forEach(function(v){' +
  "d.querySelectorAll('.code-group>label').forEach(function(l){" +
  'if(l.textContent===v&&l.control)l.control.checked=true})});' +
  "d.querySelectorAll('[data-outdated]').forEach(function(e){e.hidden=Date.now()<e.dataset.outdated})}" +
  'var o=new MutationObserver(f);' +
  "o.observe(d,{childList:true,subtree:true});addEventListener('DOMContentLoaded',function(){f();o.disconnect()})" +
  '})(document.documentElement,function(k){return localStorage.getItem(k)})'
