use pilgi_desktop_lib::main_window::is_own_page;
use pilgi_desktop_lib::secrets::{MAX_SECRET_BYTES, check_length, user_of};
use pilgi_desktop_lib::server_origin::choose_origin;
use pilgi_desktop_lib::updates::update_endpoint;
use tauri::Url;

#[test]
fn prefers_the_runtime_origin_to_the_build_origin() {
    assert_eq!(choose_origin(Some("https://a.example/"), Some("https://b.example")), "https://a.example");
    assert_eq!(choose_origin(None, Some("https://b.example")), "https://b.example");
    assert_eq!(choose_origin(Some(""), None), "http://localhost:5173");
}

#[test]
fn validates_secret_names_and_lengths() {
    assert_eq!(user_of("https://a.example", "refresh_token").as_deref(), Ok("https://a.example refresh_token"));
    for name in ["", "Refresh", "a b", "a1", "가", &"a".repeat(41)] {
        assert!(user_of("https://a.example", name).is_err(), "{name}");
    }
    assert!(check_length(&"a".repeat(MAX_SECRET_BYTES)).is_ok());
    assert!(check_length(&"a".repeat(MAX_SECRET_BYTES + 1)).is_err());
    assert!(check_length(&"가".repeat(MAX_SECRET_BYTES / 3 + 1)).is_err());
}

#[test]
fn allows_update_endpoints_over_https_or_on_localhost() {
    let endpoint = update_endpoint("https://pilgi.example").expect("it is safe");
    let path = endpoint.as_str().replace("%7B", "{").replace("%7D", "}");
    assert_eq!(
        path,
        "https://pilgi.example/api/v1/app/updates/{{target}}/{{arch}}/{{current_version}}?bundle_type={{bundle_type}}"
    );
    assert!(update_endpoint("http://localhost:5173").is_ok());
    assert!(update_endpoint("http://127.0.0.1:5173").is_ok());
    for unsafe_origin in ["http://pilgi.example", "ftp://pilgi.example", "http://localhost.evil.example", "nonsense"] {
        assert!(update_endpoint(unsafe_origin).is_err(), "{unsafe_origin}");
    }
}

#[test]
fn allows_navigation_to_own_pages_only() {
    let development = Url::parse("http://localhost:1420/").ok();
    let own = |address: &str, page: Option<&Url>| is_own_page(&Url::parse(address).expect("it is an address"), page);
    assert!(own("tauri://localhost/lectures", None));
    assert!(own("http://tauri.localhost/lectures", None));
    assert!(own("http://localhost:1420/lectures", development.as_ref()));
    for foreign in [
        "http://localhost:1420/",
        "https://evil.example/",
        "tauri://evil/",
        "https://tauri.localhost.evil.example/",
        "about:blank",
        "file:///etc/passwd",
        "data:text/html,x",
        "javascript:alert(1)",
    ] {
        assert!(!own(foreign, None), "{foreign}");
    }
}
