/**
 * Inline script for sites with an announcement. Before the first paint, so that nothing moves, it hides an announcement
 * that the visitor has closed or that has expired since the last build; then it handles the close button.
 * `localStorage` holds the id of the announcement closed last, per language. The text is the same for all
 * announcements, so that a strict CSP can allow it by its hash.
 */
export const ANNOUNCEMENT_SCRIPT =
  "(function(d,k,i){k+=d.lang;i=d.dataset.announcement;function hide(){d.classList.add('announced')}" +
  'try{if(i&&localStorage.getItem(k)===i)hide()}catch(e){}' +
  'if(Date.now()>=d.dataset.until)hide();' +
  "addEventListener('click',function(e){if(!e.target.closest('.announcement button'))return;hide();" +
  'try{localStorage.setItem(k,i)}catch(e){}' +
  "document.getElementById('_main').focus({preventScroll:true})})" +
  "})(document.documentElement,'kb-announcement-')"
