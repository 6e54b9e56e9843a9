use tauri::webview::NewWindowResponse;
use tauri::{App, AppHandle, Manager, Url, WebviewWindowBuilder};

const LABEL: &str = "main";

/// The window navigates only to the app's own pages; other addresses open in the browser through the opener plugin.
pub fn open_main_window(app: &App) -> tauri::Result<()> {
    let config = app.config();
    let window = config.app.windows.iter().find(|window| window.label == LABEL);
    let window = window.ok_or(tauri::Error::WindowNotFound)?;
    let development = config.build.dev_url.clone().filter(|_| tauri::is_dev());
    WebviewWindowBuilder::from_config(app, window)?
        .on_navigation(move |url| is_own_page(url, development.as_ref()))
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .build()?;
    Ok(())
}

pub fn is_own_page(url: &Url, development: Option<&Url>) -> bool {
    match (url.scheme(), url.host_str()) {
        ("tauri", Some("localhost")) => true,
        ("http" | "https", Some("tauri.localhost")) => true,
        _ => development.is_some_and(|page| page.origin() == url.origin()),
    }
}

pub fn focus_main_window(app: &AppHandle) {
    let Some(window) = app.get_webview_window(LABEL) else { return };
    let shown = window.show().and_then(|()| window.unminimize()).and_then(|()| window.set_focus());
    if let Err(error) = shown {
        log::warn!("failed to focus the window: {error}");
    }
}
