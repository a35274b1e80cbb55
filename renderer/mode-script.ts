/**
 * Inline script of every page, run before the first paint. It applies the visitor's stored appearance (key `mode`,
 * JSON) over the site's default, which the document has as `data-mode`, and adds the class `js`. CSS resolves `auto`,
 * so that it follows the system. While the page is being parsed, it selects the code group tabs that the visitor chose
 * last (key `kb-tabs`, `client/code-groups.ts`), and shows the hint on outdated notes if its time has come, so that
 * nothing moves after it has been painted. The same text for all pages and sites, so that a strict CSP can allow it by
 * its hash.
 *
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
