/**
 * Inline script for sites with a full-screen button: shows it where the browser can, by `data-full-screen`, and lets it
 * enter and leave full screen.
 */
export const FULL_SCREEN_SCRIPT =
  "(function(d){if(!document.fullscreenEnabled)return;d.dataset.fullScreen='';" +
  "addEventListener('click',function(e){if(!e.target.closest('.full-screen'))return;" +
  'if(document.fullscreenElement)document.exitFullscreen();else d.requestFullscreen().catch(function(){})})' +
  '})(document.documentElement)'

export const FULL_SCREEN_STYLE = '@layer components{:root:not([data-full-screen]) .full-screen{display:none}}'
