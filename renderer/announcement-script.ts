/**
 * Inline script of the pages of sites with an announcement: before the first paint it hides one that was closed, and
 * one whose time is over though the site was not built since, so that nothing moves; then it waits for the button. The
 * browser's store has the last one that was closed, by language. The same text for all announcements: a strict CSP
 * names it by its hash.
 */
export const ANNOUNCEMENT_SCRIPT =
  "(function(d,k,i){k+=d.lang;i=d.dataset.announcement;function hide(){d.classList.add('announced')}" +
  'try{if(i&&localStorage.getItem(k)===i)hide()}catch(e){}' +
  'if(Date.now()>=d.dataset.until)hide();' +
  "addEventListener('click',function(e){if(!e.target.closest('.announcement button'))return;hide();" +
  'try{localStorage.setItem(k,i)}catch(e){}' +
  "document.getElementById('_main').focus({preventScroll:true})})" +
  "})(document.documentElement,'kb-announcement-')"
